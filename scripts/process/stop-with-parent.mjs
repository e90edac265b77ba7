// Stops this process when the one that started it is gone, even if that one was killed and could not say so.
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 300).unref();
