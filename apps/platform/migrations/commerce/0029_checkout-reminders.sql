CREATE TABLE `checkout_reminders` (
	`mailbox` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`state` text NOT NULL,
	`cart_id` text NOT NULL,
	`checkout_id` text NOT NULL,
	`token` text NOT NULL,
	`language` text NOT NULL,
	`due_at` integer,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `checkout_reminders_due` ON `checkout_reminders` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `checkout_reminders_of_cart` ON `checkout_reminders` (`cart_id`);--> statement-breakpoint
CREATE INDEX `checkout_reminders_by_token` ON `checkout_reminders` (`token`);