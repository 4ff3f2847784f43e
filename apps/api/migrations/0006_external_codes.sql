ALTER TABLE `external_flows` ADD `user_id` text REFERENCES users(id) ON DELETE CASCADE;
