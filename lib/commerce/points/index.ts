export { bookPoints, takePointsBack } from './book-points'
export { sumPointsOfCustomer, sumPointsOfOrder } from './points.queries'
