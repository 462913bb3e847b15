/** The demo shop's customers, orders and reviews. Entry point: `fillDemoOrders`, which runs once per database. */
export { fillDemoOrders } from './fill-demo-orders'
