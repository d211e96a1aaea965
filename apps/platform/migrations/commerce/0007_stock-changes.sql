CREATE TABLE `stock_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`change` integer NOT NULL,
	`quantity` integer NOT NULL,
	`reason` text NOT NULL,
	`order_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stock_changes_of_variant` ON `stock_changes` (`product_id`,`variant_id`);--> statement-breakpoint
CREATE INDEX `stock_changes_of_order` ON `stock_changes` (`order_id`);