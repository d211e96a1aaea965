DROP INDEX `products_by_name`;--> statement-breakpoint
DROP INDEX `products_by_price`;--> statement-breakpoint
DROP INDEX `products_by_update`;--> statement-breakpoint
DROP INDEX `products_by_sku`;--> statement-breakpoint
DROP INDEX `products_by_full_price`;--> statement-breakpoint
DROP INDEX `products_shown`;--> statement-breakpoint
DROP INDEX `products_shown_by_creation`;--> statement-breakpoint
CREATE INDEX `products_named` ON `products` (`name_key`,`numeric_id`);--> statement-breakpoint
CREATE INDEX `products_priced` ON `products` (`discounted_price_minor`,`numeric_id`);--> statement-breakpoint
CREATE INDEX `products_priced_in_full` ON `products` (`price_minor`,`numeric_id`);--> statement-breakpoint
CREATE INDEX `products_updated` ON `products` (`updated_at`,`numeric_id`);--> statement-breakpoint
CREATE INDEX `products_typed` ON `products` (`product_type`,`numeric_id`);--> statement-breakpoint
CREATE INDEX `products_stocked` ON `products` (`sku`,`numeric_id`);--> statement-breakpoint
CREATE INDEX `products_created` ON `products` (`created_at`,`numeric_id`);--> statement-breakpoint
CREATE INDEX `products_by_item` ON `products` (`inventory_item_id`);--> statement-breakpoint
CREATE INDEX `products_in_order` ON `products` (`numeric_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `products_shown` ON `products` (`numeric_id`,`name_key`) WHERE "visible" = 1;--> statement-breakpoint
CREATE INDEX `products_shown_by_creation` ON `products` (`created_at`,`numeric_id`) WHERE "visible" = 1;--> statement-breakpoint
DROP INDEX `variants_by_sku`;--> statement-breakpoint
CREATE INDEX `variants_of_product` ON `variants` (`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `variants_by_id` ON `variants` (`id`);--> statement-breakpoint
CREATE INDEX `variants_by_quantity` ON `variants` (`quantity`,`product_id`,`position`);--> statement-breakpoint
CREATE INDEX `variants_tracked` ON `variants` (`track_quantity`);--> statement-breakpoint
CREATE INDEX `variants_in_stock` ON `variants` (case when "track_quantity" then "quantity" > 0 else "in_stock" end);--> statement-breakpoint
CREATE INDEX `variants_managed` ON `variants` ("choices_key" <> '[]');--> statement-breakpoint
CREATE INDEX `variants_by_sku` ON `variants` (`sku`,`product_id`,`position`);