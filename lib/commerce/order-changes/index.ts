/** What customers may change in their orders until these are packed: cancel them or single items, and change the delivery address or phone number. */
export { cancelItems, cancelTrackedItems } from './cancel-items'
export { changeDelivery, changeTrackedDelivery } from './change-delivery'
