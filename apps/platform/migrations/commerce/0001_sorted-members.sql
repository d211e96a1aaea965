ALTER TABLE `collection_products` ADD `visible` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `collection_products` ADD `numeric_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `collection_products` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `collection_products` ADD `price_minor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `collection_products` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `members_in_order` ON `collection_products` (`collection_id`,`visible`,`numeric_id`);--> statement-breakpoint
CREATE INDEX `members_by_name` ON `collection_products` (`collection_id`,`visible`,`name_key`,`numeric_id`);--> statement-breakpoint
CREATE INDEX `members_by_price` ON `collection_products` (`collection_id`,`visible`,`price_minor`,`numeric_id`);--> statement-breakpoint
CREATE INDEX `members_by_update` ON `collection_products` (`collection_id`,`visible`,`updated_at`,`numeric_id`);--> statement-breakpoint
CREATE INDEX `products_shown` ON `products` (`numeric_id`) WHERE "visible" = 1;--> statement-breakpoint
UPDATE `collection_products` SET (`visible`, `numeric_id`, `name_key`, `price_minor`, `updated_at`) = (SELECT `visible`, `numeric_id`, `name_key`, `discounted_price_minor`, `updated_at` FROM `products` WHERE `products`.`id` = `collection_products`.`product_id`);
