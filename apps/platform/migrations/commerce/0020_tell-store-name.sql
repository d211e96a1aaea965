-- The object of the members has known the store's name since the last migration: it is told of one that was given before.
INSERT INTO `outbox` (`message`, `due_at`, `created_at`)
SELECT json_object('topic', 'store-named', 'names', json_extract(`settings`, '$.name'), 'revision', json_extract(`settings`, '$.revision')), unixepoch() * 1000, unixepoch() * 1000
FROM `store_settings` WHERE `kind` = 'content';
