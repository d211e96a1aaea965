-- The history of a stock that was there before its history: one change to what there is.
INSERT INTO `stock_changes` (`product_id`, `variant_id`, `change`, `quantity`, `reason`, `created_at`)
SELECT `product_id`, `id`, `quantity`, `quantity`, 'opening', unixepoch() * 1000 FROM `variants` WHERE `quantity` <> 0;
