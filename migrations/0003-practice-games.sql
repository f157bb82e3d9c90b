-- Whether a practice game begins in a position, and whether a seed makes its chance: { "fromPosition": …, "seeded": … }. Null for other games.
-- The position and the seed are in the game's first entry, which is encrypted.
alter table games add column practice json;
