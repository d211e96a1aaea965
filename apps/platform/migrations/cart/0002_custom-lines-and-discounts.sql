CREATE TABLE `custom_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`quantity` integer NOT NULL,
	`item` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `taken_carts` (
	`id` text PRIMARY KEY NOT NULL,
	`taken_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `cart` ADD `coupon` text;--> statement-breakpoint
ALTER TABLE `cart` ADD `merchant_discounts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `cart_lines` ADD `wishes` text DEFAULT '{}' NOT NULL;