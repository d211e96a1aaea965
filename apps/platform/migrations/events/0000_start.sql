CREATE TABLE `deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`endpoint_id` text NOT NULL,
	`event_number` integer NOT NULL,
	`entity_key` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tried_since` integer NOT NULL,
	`last_status` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoints`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_number`) REFERENCES `events`(`number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_once` ON `deliveries` (`endpoint_id`,`event_number`);--> statement-breakpoint
CREATE INDEX `deliveries_waiting` ON `deliveries` (`endpoint_id`,`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `deliveries_of_entity` ON `deliveries` (`endpoint_id`,`entity_key`,`state`,`event_number`);--> statement-breakpoint
CREATE INDEX `deliveries_of_event` ON `deliveries` (`event_number`);--> statement-breakpoint
CREATE INDEX `deliveries_finished` ON `deliveries` (`state`,`finished_at`);--> statement-breakpoint
CREATE TABLE `endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`event_types` text NOT NULL,
	`active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `entity_sequences` (
	`entity_key` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `events` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`event_type` text NOT NULL,
	`entity_key` text NOT NULL,
	`entity_sequence` integer NOT NULL,
	`event` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_id_unique` ON `events` (`id`);--> statement-breakpoint
CREATE INDEX `events_by_arrival` ON `events` (`received_at`);--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`private_key` text NOT NULL,
	`public_key` text NOT NULL,
	`active_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
