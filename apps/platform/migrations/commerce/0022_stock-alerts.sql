CREATE TABLE `stock_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`email` text NOT NULL,
	`language` text NOT NULL,
	`member_id` text,
	`state` text NOT NULL,
	`opt_in_digest` text,
	`end_url` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_alert_of_variant` ON `stock_alerts` (`email`,`product_id`,`variant_id`);--> statement-breakpoint
CREATE INDEX `stock_alerts_waiting` ON `stock_alerts` (`product_id`,`state`);--> statement-breakpoint
CREATE INDEX `stock_alerts_by_opt_in` ON `stock_alerts` (`opt_in_digest`);--> statement-breakpoint
CREATE INDEX `stock_alerts_of_member` ON `stock_alerts` (`member_id`);--> statement-breakpoint
CREATE INDEX `stock_alerts_by_age` ON `stock_alerts` (`state`,`changed_at`);