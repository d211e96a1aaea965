ALTER TABLE `collections` ADD `created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `collections` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `collections` SET `created_at` = unixepoch() * 1000, `updated_at` = unixepoch() * 1000;
