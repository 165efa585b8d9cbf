import { Fragment } from 'react';

/** Before the sign and each dot of the domain. */
const PARTS = /(?=@)|(?<=@.*)(?=\.)/;

/** An email address that breaks, where it has to, before its sign or a dot, and never inside a word of the domain. */
export const Address = ({ children }: { children: string }) => (
  <span>
    {children.split(PARTS).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
