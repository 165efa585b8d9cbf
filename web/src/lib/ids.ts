import { nanoid } from 'nanoid';

/** A unique id. `crypto.randomUUID` doesn't exist on plain HTTP, where the product is used on a LAN. */
export const newId = (): string => nanoid();
