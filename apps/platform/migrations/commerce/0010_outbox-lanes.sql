DROP INDEX `outbox_due`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `lane` text GENERATED ALWAYS AS (case json_extract(message, '$.topic') when 'domain-event' then 'events' when 'email' then 'emails' else 'others' end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`lane`,`due_at`,`id`) WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX `outbox_in_order` ON `outbox` (`lane`,`id`) WHERE delivered_at is null;