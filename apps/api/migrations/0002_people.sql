CREATE TABLE `external_flows` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`browser_hash` text NOT NULL,
	`provider` text,
	`nonce` text NOT NULL,
	`verifier` text,
	`return_to` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `materials` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`modified_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `project_materials` (
	`owner_id` text NOT NULL,
	`project_id` text NOT NULL,
	`material_id` text NOT NULL,
	PRIMARY KEY(`owner_id`, `material_id`, `project_id`),
	FOREIGN KEY (`owner_id`,`project_id`) REFERENCES `projects`(`owner_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `project_results` (
	`owner_id` text NOT NULL,
	`project_id` text NOT NULL,
	`panel_id` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`owner_id`, `project_id`, `panel_id`),
	FOREIGN KEY (`owner_id`,`project_id`) REFERENCES `projects`(`owner_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `projects` (
	`owner_id` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`active_panel_id` text,
	`origin_project_id` text,
	`created` integer NOT NULL,
	`modified` integer NOT NULL,
	`revision` integer NOT NULL,
	`panel_count` integer NOT NULL,
	`item_count` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`owner_id`, `id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `projects_by_change` ON `projects` (`owner_id`,`modified`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`tier_id` text NOT NULL,
	`provider` text NOT NULL,
	`external_id` text,
	`status` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`next_billed_at` integer,
	`billed_amount` real,
	`billed_currency` text,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tier_id`) REFERENCES `tiers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_externalId_unique` ON `subscriptions` (`external_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_of_owner` ON `subscriptions` (`owner_id`);--> statement-breakpoint
CREATE TABLE `external_identities` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mail_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`mail_key` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`mail` text NOT NULL,
	`mail_key` text NOT NULL,
	`mail_verified_at` integer,
	`password_hash` text,
	`sign_up_for_updates` integer NOT NULL,
	`current_project_id` text,
	`trial_started_at` integer,
	`totp_secret` text,
	`totp_enabled_at` integer,
	`totp_last_step` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_nameKey_unique` ON `users` (`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_mailKey_unique` ON `users` (`mail_key`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`idle_ms` integer,
	`user_agent` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_tokenHash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`);