import { lazy, type ReactElement, Suspense } from 'react';
import { Link } from 'react-router';
import { contactPath } from '#lib/paths.ts';
import { HoverCard } from '#ui/overlay/hover/hover-card.tsx';
import type { PersonRef } from './person-card.tsx';

/** Loaded lazily, because most names are never hovered over. */
const PersonCard = lazy(() => import('./person-card.tsx').then((module) => ({ default: module.PersonCard })));
const CompanyCard = lazy(() => import('./company-card.tsx').then((module) => ({ default: module.CompanyCard })));

/** Shows a person's card when hovering over their name. */
export const PersonHover = ({ stage, id, children }: PersonRef & { children: ReactElement }) => (
  <HoverCard
    card={() => (
      <Suspense fallback={null}>
        <PersonCard stage={stage} id={id} />
      </Suspense>
    )}
  >
    {children}
  </HoverCard>
);

interface NameProps extends PersonRef {
  name: string;
  className?: string | undefined;
}

/** A person's name as a link. */
export const PersonName = ({ stage, id, name, className }: NameProps) => (
  <PersonHover stage={stage} id={id}>
    <Link to={contactPath(stage, id)} className={className}>
      {name}
    </Link>
  </PersonHover>
);

/** A company's name with its card. */
export const CompanyName = ({ stage, id, name, className }: NameProps) => (
  <HoverCard
    card={() => (
      <Suspense fallback={null}>
        <CompanyCard stage={stage} id={id} />
      </Suspense>
    )}
  >
    <span className={className}>{name}</span>
  </HoverCard>
);
