/** Customers, orders and reviews of the demo shop. Entry point: `fillDemoOrders`, which runs once per database. */
export { fillDemoOrders } from './fill-demo-orders'
