-- Only people block whole domains: a reply whose sender had no local part did.
-- Locks: ACCESS EXCLUSIVE on suppressions for a moment. Backfill: lifts what replies blocked, by a scan (less than a second for 100,000).
update suppressions set lifted_at = now(), lifted_evidence = 'A reply can’t block a whole domain'
  where address like '@%' and reason <> 'manual' and lifted_at is null;
alter table suppressions add constraint suppressions_domain_by_hand
  check (address not like '@%' or reason = 'manual' or lifted_at is not null);
