import autocannon from 'autocannon';
import type { Figure, Kit } from '../kit.ts';
import { median, residentMb } from '../measure.ts';

const ROUNDS = 15;

const fire = (kit: Kit, connections: number): Promise<autocannon.Result> =>
  autocannon({
    url: `${kit.product.url}/prospects/api/get-prospects/?status=New&sort=name&page_size=50`,
    headers: { authorization: `Token ${kit.large.token}` },
    connections,
    duration: 1,
  });

/** 10: fifty concurrent clients compared with ten. */
export const load = async (kit: Kit): Promise<Figure[]> => {
  const before = residentMb(kit.product.pid);
  await fire(kit, 10);
  const throughputs: number[] = [];
  const latencies: number[] = [];
  let errors = 0;
  let most = before;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [few, many] = [await fire(kit, 10), await fire(kit, 50)];
    throughputs.push(many.requests.average / few.requests.average);
    latencies.push(many.latency.p50 / Math.max(few.latency.p50, 1));
    errors += many.errors + many.non2xx + few.errors + few.non2xx;
    most = Math.max(most, residentMb(kit.product.pid));
  }
  return [
    {
      number: '10',
      title: '50 clients ÷ 10, throughput',
      value: median(throughputs),
      unit: '×',
      target: 0.9,
      better: 'more',
    },
    {
      number: '10',
      title: '50 clients ÷ 10, half of the answers',
      value: median(latencies),
      unit: '×',
      target: 6,
      better: 'less',
    },
    { number: '10', title: 'errors', value: errors, unit: '', target: 0, better: 'less' },
    {
      number: '10',
      title: 'memory that came on top',
      value: Math.max(0, most - before),
      unit: 'MB',
      target: 150,
      better: 'less',
    },
  ];
};
