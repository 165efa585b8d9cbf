import { Fragment } from 'react';

/** The local part, and the domain from its @ in parts that begin with a dot. */
const partsOf = (address: string): string[] => {
  const at = address.indexOf('@');
  return at <= 0 ? [address] : [address.slice(0, at), ...address.slice(at).split(/(?=[.@])/)];
};

/** An email address that only breaks before its @ or a dot. */
export const Address = ({ children }: { children: string }) => (
  <span>
    {partsOf(children).map((part, at) => (
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
