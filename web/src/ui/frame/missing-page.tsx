import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../button.tsx';
import sectionStyles from './form-section.module.css';
import { Alert, Page } from '../page.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** Where to go instead. */
  to: string;
  toLabel: string;
}

/** A screen whose record isn't there. */
export const MissingPage = ({ title, children, to, toLabel }: Props) => (
  <Page title={title}>
    <div className={sectionStyles['body']}>
      <Alert
        tone="warn"
        action={
          <Link className={buttonClass()} to={to}>
            {toLabel}
          </Link>
        }
      >
        {children}
      </Alert>
    </div>
  </Page>
);
