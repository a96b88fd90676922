/**
 * How long the tasks of a page's own thread and of its workers take, in processor time: unlike the time by the clock it is theirs
 * alone, on however busy a machine.
 */

const THREADS = { page: "CrRendererMain", worker: "DedicatedWorker thread" };

/** Through this the test's own driver looks for elements and reads them: work of whoever measures, not of the page. */
const DRIVER = "blink.mojom.DevToolsSession";

const threadOf = ({ pid, tid }) => `${pid} ${tid}`;

/** When events began, for each thread, the earliest first. */
function beginnings(events) {
  const found = new Map();
  for (const event of events.toSorted((a, b) => a.ts - b.ts)) {
    const thread = threadOf(event);
    if (!found.has(thread)) found.set(thread, []);
    found.get(thread).push(event.ts);
  }
  return found;
}

/** Whether one of these times, in order, is within the event. */
function holdsOne(times, { ts, dur }) {
  let [from, to] = [0, times?.length ?? 0];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (times[middle] < ts) from = middle + 1;
    else to = middle;
  }
  return times?.[from] < ts + dur;
}

/** Milliseconds of each task in a trace of the category `toplevel`, on the threads that run pages or their workers. */
export function taskTimes(trace, thread = "page") {
  const events = JSON.parse(trace.toString()).traceEvents;
  const threads = new Set(events.filter(({ name, args }) => name === "thread_name" && args.name === THREADS[thread]).map(({ pid, tid }) => `${pid} ${tid}`));
  const there = events.filter((event) => threads.has(threadOf(event)));
  const driven = beginnings(there.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === DRIVER));
  return there
    .filter((event) => event.name === "ThreadControllerImpl::RunTask" && event.tdur !== undefined && !holdsOne(driven.get(threadOf(event)), event))
    .map(({ tdur }) => tdur / 1000);
}

async function traced(page, work) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ["toplevel"] });
  await work();
  return browser.stopTracing();
}

/** The tasks of a page while `work` is done. */
export async function tasksOf(page, work) {
  return taskTimes(await traced(page, work));
}

/** The tasks of a page and those of its workers. */
export async function tasksOfAll(page, work) {
  const trace = await traced(page, work);
  return { page: taskTimes(trace), worker: taskTimes(trace, "worker") };
}
