/**
 * Length of the tasks of a page's own thread and of its workers, in processor time. Unlike clock
 * time it does not depend on other load.
 */

const THREADS = { page: "CrRendererMain", worker: "DedicatedWorker thread" };

/**
 * Interface through which the test's own driver finds and reads elements: work of the measurement,
 * not of the page.
 */
const DRIVER = "blink.mojom.DevToolsSession";

const threadOf = ({ pid, tid }) => `${pid} ${tid}`;

/** Start times of events for each thread, earliest first. */
function beginnings(events) {
  const found = new Map();
  for (const event of events.toSorted((a, b) => a.ts - b.ts)) {
    const thread = threadOf(event);
    if (!found.has(thread)) found.set(thread, []);
    found.get(thread).push(event.ts);
  }
  return found;
}

/** Returns whether one of the sorted times lies within the event. */
function holdsOne(times, { ts, dur }) {
  let [from, to] = [0, times?.length ?? 0];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (times[middle] < ts) from = middle + 1;
    else to = middle;
  }
  return times?.[from] < ts + dur;
}

/**
 * Milliseconds of each task in a trace of the category `toplevel`, on the threads that run pages or
 * their workers.
 */
export function taskTimes(trace, thread = "page") {
  const events = JSON.parse(trace.toString()).traceEvents;
  const threads = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args.name === THREADS[thread])
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const there = events.filter((event) => threads.has(threadOf(event)));
  const driven = beginnings(there.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === DRIVER));
  return there
    .filter(
      (event) =>
        event.name === "ThreadControllerImpl::RunTask" &&
        event.tdur !== undefined &&
        !holdsOne(driven.get(threadOf(event)), event),
    )
    .map(({ tdur }) => tdur / 1000);
}

async function traced(page, work) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ["toplevel"] });
  await work();
  return browser.stopTracing();
}

/** The tasks of a page while `work` runs. */
export async function tasksOf(page, work) {
  return taskTimes(await traced(page, work));
}

/** The tasks of a page and of its workers while `work` runs. */
export async function tasksOfAll(page, work) {
  const trace = await traced(page, work);
  return { page: taskTimes(trace), worker: taskTimes(trace, "worker") };
}
