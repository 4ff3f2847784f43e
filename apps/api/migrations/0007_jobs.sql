CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`owner_id` text,
	`key` text,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`ends_at` integer,
	`lease` text,
	`lease_ends_at` integer,
	`fault` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_by_key` ON `jobs` (`name`,`key`);--> statement-breakpoint
CREATE INDEX `jobs_by_state` ON `jobs` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `jobs_of_owner` ON `jobs` (`owner_id`);