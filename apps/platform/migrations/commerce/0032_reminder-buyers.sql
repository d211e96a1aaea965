ALTER TABLE `checkout_reminders` ADD `buyer_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `checkout_reminders_of_buyer` ON `checkout_reminders` (`buyer_id`);