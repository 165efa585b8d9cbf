import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, listOf } from '../shapes.ts';
import {
  BulkAnswer,
  Contact,
  ContactChange,
  contactList,
  ContactRow,
  ContactWithTimeline,
  NewContact,
  statusChange,
} from './contact-shapes.ts';

export const customers = {
  getCustomers: defineEndpoint({
    method: 'GET',
    path: '/customers/api/get-customers/',
    access: 'all',
    summary: 'A page of the customers',
    input: contactList('customer'),
    output: listOf(ContactRow),
    errors: ['bad_filter'],
  }),
  getCustomer: defineEndpoint({
    method: 'GET',
    path: '/customers/api/get-customer/',
    access: 'all',
    summary: 'One customer with the first page of the timeline',
    input: z.strictObject({ id: Id }),
    output: ContactWithTimeline,
    errors: ['not_found'],
  }),
  createCustomer: defineEndpoint({
    method: 'POST',
    path: '/customers/api/create-customer/',
    access: 'all',
    expired: 402,
    summary: 'Add a customer; 409 with the existing record where it is a duplicate',
    input: NewContact,
    output: Contact,
    errors: ['duplicate'],
  }),
  updateCustomer: defineEndpoint({
    method: 'PATCH',
    path: '/customers/api/update-customer/{id}/',
    access: 'all',
    expired: 402,
    summary: 'Change fields of a customer',
    input: ContactChange,
    output: Contact,
    errors: ['not_found', 'stale_version', 'duplicate'],
  }),
  updateCustomerStatus: defineEndpoint({
    method: 'POST',
    path: '/customers/api/customer-status-change/',
    access: 'all',
    expired: 402,
    idempotent: true,
    summary: 'Change the status of one, many or every matching customer',
    input: statusChange('customer'),
    output: BulkAnswer,
    errors: ['not_found', 'forbidden'],
  }),
};
