import { Fragment } from 'react';

/** Before the @ and each dot of the domain. */
const PARTS = /(?=@)|(?<=@.*)(?=\.)/;

/** An email address that only breaks before its @ or a dot. */
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
