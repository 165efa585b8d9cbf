import { nanoid } from 'nanoid';

/** An id that nothing else has. `crypto.randomUUID` does not exist over plain HTTP, where the product is used on a LAN. */
export const newId = (): string => nanoid();
