export { type ShopSettings, shopSettings, type ShopSettingsStore } from './shop-settings.ts';
