-- Locks: known_browsers, briefly (a column with a constant default). Backfill: none.

-- Whoever reset a password has shown the mailbox alone. Until the code of the authenticator app as well, their browser has no
-- tries of its own at that code.
alter table known_browsers add column has_entered boolean not null default true;
