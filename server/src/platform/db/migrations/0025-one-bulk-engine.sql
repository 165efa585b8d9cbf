-- Work over many that was under way is described in a form of its own now: what waits of it ends with a sentence, what is
-- done stays, and can be undone for its ten minutes. Locks a few rows for a moment.
update jobs_progress set state = 'failed', updated_at = clock_timestamp(),
  error = 'The program was upgraded, so this stopped. What is done is kept; try again for the rest.'
where state in ('queued', 'running') and kind <> 'import';
update undo_actions a set until = clock_timestamp() + interval '10 minutes'
where exists (select 1 from jobs_progress p where p.workspace_id = a.workspace_id and p.id = a.job_id
  and p.state = 'failed' and p.error like 'The program was upgraded%');
update undo_actions set state = 'open' where state = 'undoing';
update imports set undo_state = 'open' where undo_state = 'undoing';
