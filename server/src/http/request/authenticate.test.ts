import { contract, PERMISSIONS, type Permission, type Role } from '@rainmaker/contract';
import { expect, it } from 'vitest';
import type { Session } from '#platform/context.ts';
import { authorize } from './authenticate.ts';

const refusalOf = (permission: Permission, role: Role): string => {
  const session = { role, actingUserId: null, isExpired: false } as Session;
  try {
    authorize(contract.getSubUsers, permission, session);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

it('an error names the roles that are allowed, and only tells a viewer that they cannot change anything', () => {
  const forAll = PERMISSIONS.getUser;
  expect(refusalOf({ ...forAll, viewer: 'none' }, 'viewer')).toBe('You have view-only access and can’t make changes.');
  expect(refusalOf(PERMISSIONS.getSubUsers, 'rep')).toBe('Only the owner, a manager or a viewer can do this.');
  expect(refusalOf({ ...forAll, rep: 'none', viewer: 'none' }, 'rep')).toBe('Only the owner or a manager can do this.');
});
