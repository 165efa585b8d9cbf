import { lazy, type ReactElement, Suspense } from 'react';
import { Link } from 'react-router';
import { contactPath } from '#lib/paths.ts';
import { HoverCard } from '#ui/overlay/hover-card.tsx';
import type { Whom } from './person-card.tsx';

/** A list of names need not wait for what most of them never show. */
const PersonCard = lazy(() => import('./person-card.tsx').then((module) => ({ default: module.PersonCard })));
const CompanyCard = lazy(() => import('./company-card.tsx').then((module) => ({ default: module.CompanyCard })));

/** Tells who somebody is to a pointer that rests on their name. */
export const PersonHover = ({ stage, id, children }: Whom & { children: ReactElement }) => (
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

interface NameProps extends Whom {
  name: string;
  className?: string | undefined;
}

/** A person's name, which leads to them. */
export const PersonName = ({ stage, id, name, className }: NameProps) => (
  <PersonHover stage={stage} id={id}>
    <Link to={contactPath(stage, id)} className={className}>
      {name}
    </Link>
  </PersonHover>
);

/** The name of somebody's company. */
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
