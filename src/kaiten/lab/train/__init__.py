"""Training of nets by self-play on the array engine, with JAX (kaiten-sushi[train])."""

import os

# To try out kernels, XLA compiles for minutes. Untried, its own matrix products are ten times slower than
# those of cuBLAS.
os.environ.setdefault("XLA_FLAGS", "--xla_gpu_autotune_level=0 --xla_gpu_enable_triton_gemm=false")
