CREATE TABLE `payment_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout_id` text NOT NULL,
	`lines` text NOT NULL,
	`details` text NOT NULL,
	`request` text NOT NULL,
	`charge` text NOT NULL,
	`state` text NOT NULL,
	`reference` text,
	`url` text,
	`payment_reference` text,
	`order_id` text,
	`problem` text,
	`due_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_one_open` ON `payment_attempts` (`checkout_id`) WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX `payment_attempts_by_reference` ON `payment_attempts` (`reference`);--> statement-breakpoint
CREATE INDEX `payment_attempts_due` ON `payment_attempts` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE `refunds` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `refunds` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `refunds_due` ON `refunds` (`due_at`) WHERE due_at is not null;