ALTER TABLE `cart` ADD `details` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `cart_lines` ADD `requested` integer;--> statement-breakpoint
ALTER TABLE `custom_lines` ADD `requested` integer;