CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`owner_kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`channel_type` text NOT NULL,
	`lines` text NOT NULL,
	`details` text NOT NULL,
	`order_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `checkouts_by_cart` ON `checkouts` (`cart_id`);--> statement-breakpoint
CREATE TABLE `collection_products` (
	`collection_id` text NOT NULL,
	`product_id` text NOT NULL,
	PRIMARY KEY(`collection_id`, `product_id`),
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collections_of_product` ON `collection_products` (`product_id`);--> statement-breakpoint
CREATE TABLE `collections` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`position` integer NOT NULL,
	`visible` integer NOT NULL,
	`picture` text,
	`number_of_products` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_slug_unique` ON `collections` (`slug`);--> statement-breakpoint
CREATE INDEX `collections_by_name` ON `collections` (`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `collections_by_position` ON `collections` (`position`,`id`);--> statement-breakpoint
CREATE TABLE `emails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `metadata` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `order_items` (
	`order_id` text NOT NULL,
	`line_item_id` text NOT NULL,
	`app_id` text NOT NULL,
	`catalog_item_id` text NOT NULL,
	PRIMARY KEY(`order_id`, `line_item_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `orders_of_item` ON `order_items` (`catalog_item_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`checkout_id` text NOT NULL,
	`visitor_id` text,
	`member_id` text,
	`contact_id` text,
	`email` text NOT NULL,
	`status` text NOT NULL,
	`payment_status` text NOT NULL,
	`fulfillment_status` text NOT NULL,
	`channel_type` text NOT NULL,
	`total_minor` integer NOT NULL,
	`shipping_title` text,
	`shipping_region` text,
	`billing_first_name` text,
	`billing_last_name` text,
	`archived` integer NOT NULL,
	`imported` integer NOT NULL,
	`seen_by_a_human` integer NOT NULL,
	`document` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`purchased_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_checkoutId_unique` ON `orders` (`checkout_id`);--> statement-breakpoint
CREATE INDEX `orders_by_creation` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_of_visitor` ON `orders` (`visitor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_of_member` ON `orders` (`member_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_email` ON `orders` (`email`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`delivered_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`delivered_at`,`due_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`method` text NOT NULL,
	`status` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`provider_reference` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`numeric_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text NOT NULL,
	`sku` text,
	`brand` text,
	`product_type` text NOT NULL,
	`visible` integer NOT NULL,
	`price_minor` integer NOT NULL,
	`discounted_price_minor` integer NOT NULL,
	`inventory_item_id` text NOT NULL,
	`facts` text NOT NULL,
	`source_hash` text NOT NULL,
	`document` text NOT NULL,
	`merchant` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_unique` ON `products` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_numericId_unique` ON `products` (`numeric_id`);--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`discounted_price_minor`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_update` ON `products` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_sku` ON `products` (`sku`);--> statement-breakpoint
CREATE TABLE `redirect_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`checkout_id` text NOT NULL,
	`callbacks` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`checkout_id`) REFERENCES `checkouts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirect_sessions_token_unique` ON `redirect_sessions` (`token`);--> statement-breakpoint
CREATE TABLE `sequences` (
	`name` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `variants` (
	`product_id` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`choices` text NOT NULL,
	`choices_key` text NOT NULL,
	`sku` text,
	`price_minor` integer NOT NULL,
	`discounted_price_minor` integer NOT NULL,
	`cost_minor` integer,
	`weight` real,
	`visible` integer NOT NULL,
	`track_quantity` integer NOT NULL,
	`quantity` integer NOT NULL,
	`in_stock` integer NOT NULL,
	PRIMARY KEY(`product_id`, `id`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stock_is_never_negative" CHECK("variants"."quantity" >= 0),
	CONSTRAINT "discount_is_never_negative" CHECK("variants"."discounted_price_minor" between 0 and "variants"."price_minor")
);
--> statement-breakpoint
CREATE INDEX `variants_by_choices` ON `variants` (`product_id`,`choices_key`);--> statement-breakpoint
CREATE INDEX `variants_by_sku` ON `variants` (`sku`);