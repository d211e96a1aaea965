CREATE TABLE `deleted_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`source_hash` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `collections` ADD `source_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `variants` ADD `product_dimensions` text;--> statement-breakpoint
ALTER TABLE `variants` ADD `package_dimensions` text;--> statement-breakpoint
CREATE INDEX `products_shown_by_name` ON `products` (`name_key`,`numeric_id`) WHERE "visible" = 1;--> statement-breakpoint
CREATE INDEX `products_shown_by_price` ON `products` (`discounted_price_minor`,`numeric_id`) WHERE "visible" = 1;--> statement-breakpoint
CREATE INDEX `products_shown_by_full_price` ON `products` (`price_minor`,`numeric_id`) WHERE "visible" = 1;--> statement-breakpoint
CREATE INDEX `products_shown_by_update` ON `products` (`updated_at`,`numeric_id`) WHERE "visible" = 1;--> statement-breakpoint
CREATE INDEX `products_shown_by_slug` ON `products` (`slug`,`numeric_id`) WHERE "visible" = 1;--> statement-breakpoint
CREATE INDEX `products_shown_by_sku` ON `products` (`sku`,`numeric_id`) WHERE "visible" = 1;--> statement-breakpoint
CREATE INDEX `products_shown_by_type` ON `products` (`product_type`,`numeric_id`) WHERE "visible" = 1;