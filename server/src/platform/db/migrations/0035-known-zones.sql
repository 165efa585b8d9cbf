-- Time zones that only one of the program's calendars knows (`VST`, `+05:30`) stopped whatever was worked out with them. Whoever
-- has one is in the zone of their country or workspace again.
-- Locks: none beyond those of an update. Backfill: the rows with such a zone.

create function app.is_zone(zone text) returns boolean language sql stable set search_path = pg_catalog, pg_temp as $$
  select zone = 'UTC' or (zone like '%/%' and exists (select 1 from pg_timezone_names n where n.name = zone)) $$;
update contacts set timezone = null where timezone is not null and timezone not in (
  select name from pg_timezone_names where name like '%/%' union all select 'UTC');
update sending_accounts set timezone = null where timezone is not null and not app.is_zone(timezone);
update users set timezone = null where timezone is not null and not app.is_zone(timezone);
update workspaces set timezone = 'UTC' where not app.is_zone(timezone);
drop function app.is_zone(text);
