CREATE TABLE `card_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`checkout_id` text NOT NULL,
	`card` text NOT NULL,
	`wish` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `card_challenges_of_checkout` ON `card_challenges` (`checkout_id`);--> statement-breakpoint
CREATE TABLE `digital_file_parts` (
	`file_id` text NOT NULL,
	`part` integer NOT NULL,
	`content` blob NOT NULL,
	PRIMARY KEY(`file_id`, `part`),
	FOREIGN KEY (`file_id`) REFERENCES `digital_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `digital_files` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `digital_files_of_product` ON `digital_files` (`product_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `fulfillments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`lines` text NOT NULL,
	`tracking` text,
	`custom` text,
	`status` text,
	`completed` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `fulfillments_of_order` ON `fulfillments` (`order_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`status` text NOT NULL,
	`external` integer NOT NULL,
	`provider_reference` text,
	`details` text,
	`request_key` text,
	`request` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_requestKey_unique` ON `refunds` (`request_key`);--> statement-breakpoint
CREATE INDEX `refunds_of_order` ON `refunds` (`order_id`);--> statement-breakpoint
ALTER TABLE `order_items` ADD `taken` integer;--> statement-breakpoint
ALTER TABLE `order_items` ADD `restocked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `settings` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `details` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_of_order` ON `payments` (`order_id`);