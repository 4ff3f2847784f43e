CREATE TABLE `solve_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`key` text,
	`request_hash` text NOT NULL,
	`request` text,
	`estimate` text NOT NULL,
	`bytes` integer NOT NULL,
	`state` text NOT NULL,
	`runner` text,
	`progress` text,
	`answer` text,
	`error` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `solve_jobs_by_key` ON `solve_jobs` (`owner_id`,`key`);--> statement-breakpoint
CREATE INDEX `solve_jobs_of_owner` ON `solve_jobs` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `solve_jobs_by_end` ON `solve_jobs` (`ended_at`);--> statement-breakpoint
CREATE INDEX `solve_jobs_by_state` ON `solve_jobs` (`state`,`created_at`);