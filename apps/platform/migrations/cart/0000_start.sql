CREATE TABLE `cart` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`notes` text NOT NULL,
	`checkout_id` text,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cart_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`reference_key` text NOT NULL,
	`reference` text NOT NULL,
	`quantity` integer NOT NULL,
	`last_seen` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_lines_referenceKey_unique` ON `cart_lines` (`reference_key`);