-- The colour that estimates are drawn in.
-- Locks: ACCESS EXCLUSIVE on estimate_settings for a moment. Backfill: none, null is the product's.
alter table estimate_settings add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$');
