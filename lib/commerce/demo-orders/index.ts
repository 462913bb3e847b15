export { fillDemoOrders } from './fill-demo-orders'
