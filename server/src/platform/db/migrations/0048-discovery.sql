-- A search for companies fills an import, whose rows come from a source instead of a file.
alter table imports
  add column source text check (source in ('openstreetmap', 'outscraper', 'simulator')),
  -- What was asked: query, location and limit; of a paid source also its request, so that it is never made twice.
  add column search jsonb,
  add constraint imports_search_check check ((source is null) = (search is null));
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('searching', 'uploading', 'uploaded', 'running', 'done', 'stopped', 'failed'));
