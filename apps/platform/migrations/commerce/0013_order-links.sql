ALTER TABLE `orders` ADD `reader_member_id` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `link_version` integer DEFAULT 1 NOT NULL;