CREATE TABLE `coupon_uses` (
	`coupon_id` text NOT NULL,
	`order_id` text NOT NULL,
	`owner_key` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`coupon_id`, `order_id`)
);
--> statement-breakpoint
CREATE INDEX `coupon_uses_of_buyer` ON `coupon_uses` (`coupon_id`,`owner_key`);--> statement-breakpoint
CREATE INDEX `coupon_uses_of_email` ON `coupon_uses` (`coupon_id`,`email`);--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`code_key` text NOT NULL,
	`active` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`expires_at` integer,
	`usage_limit` integer,
	`limit_per_customer` integer,
	`limited_to_one_item` integer NOT NULL,
	`scope` text,
	`minimum_subtotal` text,
	`effect` text NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_codeKey_unique` ON `coupons` (`code_key`);--> statement-breakpoint
CREATE TABLE `gift_card_uses` (
	`id` text PRIMARY KEY NOT NULL,
	`gift_card_id` text NOT NULL,
	`order_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`voided_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`gift_card_id`) REFERENCES `gift_cards`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gift_card_of_order` ON `gift_card_uses` (`gift_card_id`,`order_id`);--> statement-breakpoint
CREATE TABLE `gift_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`obfuscated_code` text NOT NULL,
	`initial_minor` integer NOT NULL,
	`balance_minor` integer NOT NULL,
	`active` integer NOT NULL,
	`expires_at` integer,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_codeHash_unique` ON `gift_cards` (`code_hash`);--> statement-breakpoint
CREATE TABLE `membership_uses` (
	`membership_id` text NOT NULL,
	`order_id` text NOT NULL,
	`credits` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`membership_id`, `order_id`),
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`app_id` text NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`credits_total` integer,
	`credits_remaining` integer,
	`starts_at` integer NOT NULL,
	`expires_at` integer,
	`active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `memberships_of_member` ON `memberships` (`member_id`);--> statement-breakpoint
CREATE TABLE `pricing_records` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	`revision` integer NOT NULL,
	`setting` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pricing_records_by_kind` ON `pricing_records` (`kind`,`position`);