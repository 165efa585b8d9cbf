import { type ContactRow, DO_NOT_CONTACT } from '@rainmaker/contract';

/** The addresses of a person that a list offers to call or write to: none of somebody who wants to be left alone. */
export const reachable = ({
  status,
  phone,
  whatsapp,
  email,
}: Pick<ContactRow, 'status' | 'phone' | 'whatsapp' | 'email'>): Pick<ContactRow, 'phone' | 'whatsapp' | 'email'> =>
  status === DO_NOT_CONTACT ? { phone: null, whatsapp: null, email: null } : { phone, whatsapp, email };
