CREATE TABLE `saved_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`reference_key` text NOT NULL,
	`reference` text NOT NULL,
	`quantity` integer NOT NULL,
	`last_seen` text NOT NULL,
	`wishes` text DEFAULT '{}' NOT NULL,
	`saved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_lines_referenceKey_unique` ON `saved_lines` (`reference_key`);