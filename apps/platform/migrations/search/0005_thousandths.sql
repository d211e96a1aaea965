UPDATE `search_products` SET `price_minor` = `price_minor` * 10;
