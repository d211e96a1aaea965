ALTER TABLE `emails` ADD `state` text DEFAULT 'STORED' NOT NULL;--> statement-breakpoint
ALTER TABLE `emails` ADD `delivery_key` text;--> statement-breakpoint
ALTER TABLE `emails` ADD `message_id` text;--> statement-breakpoint
ALTER TABLE `emails` ADD `last_error` text;--> statement-breakpoint
ALTER TABLE `emails` ADD `settled_at` integer;--> statement-breakpoint
CREATE INDEX `emails_by_message` ON `emails` (`message_id`);