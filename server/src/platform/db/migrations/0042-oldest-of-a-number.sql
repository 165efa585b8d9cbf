-- An import matches a phone number or LinkedIn URL with the oldest person who has it: the first of the index, however many
-- share it. Builds two indexes under a lock on contacts: about a second for 100,000 people.
drop index contacts_phone;
create index contacts_phone on contacts (workspace_id, phone, created_at, id)
  where deleted_at is null and phone is not null;
drop index contacts_linkedin;
create index contacts_linkedin on contacts (workspace_id, linkedin_url, created_at, id)
  where deleted_at is null and linkedin_url is not null;
