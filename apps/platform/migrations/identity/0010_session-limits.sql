ALTER TABLE `sign_in_sessions` ADD `expires_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `sign_in_sessions_by_expiry` ON `sign_in_sessions` (`expires_at`);--> statement-breakpoint
ALTER TABLE `visitors` ADD `expires_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `visitors_by_expiry` ON `visitors` (`expires_at`);--> statement-breakpoint
UPDATE `sign_in_sessions` SET `expires_at` = coalesce(`ended_at`, min(unixepoch() * 1000 + 2678400000, `created_at` + 15638400000));--> statement-breakpoint
UPDATE `visitors` SET `expires_at` = min(unixepoch() * 1000 + 2678400000, `created_at` + 15638400000);
